/** Where the objects of a continuous backup are: a folder or an S3-compatible store. */
export type BackupStore = {
  /** For messages; without credentials. */
  name: string
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such object. */
  get(name: string): Promise<Buffer | undefined>
  /** Returns the names of all objects below a prefix, sorted. */
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}
