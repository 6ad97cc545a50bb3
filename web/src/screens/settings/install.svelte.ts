/** Whether the browser offers to install the page as an app. */

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

class Installing {
  #event = $state.raw<InstallEvent | null>(null);

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#event = event as InstallEvent;
    });
    addEventListener('appinstalled', () => (this.#event = null));
  }

  get offered(): boolean {
    return this.#event !== null;
  }

  async ask(): Promise<void> {
    await this.#event?.prompt();
    this.#event = null;
  }
}

export const installing = new Installing();
