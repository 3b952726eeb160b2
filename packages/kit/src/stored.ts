/** Reads what `writeStored` stored; undefined for anything else, such as half of it after a full disk. */
export function readStored<Value>(name: string, isValue: (value: unknown) => value is Value): Value | undefined {
  try {
    const text = localStorage.getItem(name)
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Stores a small value in this browser. A full or forbidden storage loses it without further effect. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // In private windows and on full disks the value exists only in memory.
  }
}
