/** What this browser keeps. Where it keeps nothing (a private window, a full disk), the page still works. */

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`centerrow.${name}`);
  } catch {
    return null;
  }
}

/** Whether it is kept now. */
export function store(name: string, value: string): boolean {
  try {
    localStorage.setItem(`centerrow.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/** What was kept as JSON, where it still is what it should be. */
export function storedJson<T>(name: string, is: (value: unknown) => value is T, otherwise: T): T {
  const text = stored(name);
  if (text === null) return otherwise;
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** Forget all of it. */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('centerrow.')) localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}
