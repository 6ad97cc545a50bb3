# The server, with SQLite in /data unless CENTERROW_DATABASE says otherwise; docs/operating.md tells more.
#   docker build -t centerrow .
#   docker run -d --name centerrow -p 8470:8470 -v centerrow:/data centerrow
FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /centerrow
COPY . .
ENV PIP_CONSTRAINT=/centerrow/constraints.txt PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/centerrow && CENTERROW_COMPILED=1 CENTERROW_PAGE=1 \
    /opt/centerrow/bin/pip install ".[serve]"

FROM python:3.13-slim
RUN useradd --system --uid 8470 --home-dir /data --create-home centerrow
COPY --from=build /opt/centerrow /opt/centerrow
ENV PATH=/opt/centerrow/bin:$PATH PYTHONUNBUFFERED=1 \
    CENTERROW_HOST=0.0.0.0 CENTERROW_PORT=8470 CENTERROW_DATABASE=sqlite+aiosqlite:////data/tables.sqlite
USER centerrow
WORKDIR /data
VOLUME /data
EXPOSE 8470
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD \
    ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8470/healthz', timeout=4)"]
ENTRYPOINT ["centerrow"]
CMD ["serve"]
