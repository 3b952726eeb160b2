import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = new URL('../../', import.meta.url).pathname
const marked = '9.9.9'

/** Bundles the whole program into one file, as tools/build.mjs does. */
async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@napi-rs/canvas'],
    banner: {
      js: "import{createRequire as sofrehRequire}from'node:module';const require=sofrehRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'marked-version',
        setup: ({ onLoad }) =>
          onLoad({ filter: /apps\/bridge\/src\/version\.ts$/ }, () => ({
            contents: `export const version = '${marked}'`,
            loader: 'ts',
          })),
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

/** A vendor's computer with the program installed as for a restaurant: the launcher and the program it starts. */
export class LaunchedComputer {
  readonly place = mkdtempSync(join(tmpdir(), 'sofreh-installed-'))
  readonly folder = mkdtempSync(join(tmpdir(), 'sofreh-bridge-'))
  readonly #program: string
  #running: ChildProcess | undefined
  said = ''

  private constructor(program: string, launcher: string) {
    this.#program = program
    writeFileSync(join(this.place, 'main.js'), this.program('1.1.0'))
    writeFileSync(join(this.place, 'launcher.js'), launcher)
    writeFileSync(join(this.place, 'package.json'), '{"type":"module"}')
    cpSync(join(root, 'node_modules/vazirmatn/fonts/ttf'), join(this.place, 'fonts'), { recursive: true })
    mkdirSync(join(this.place, 'node_modules'))
    symlinkSync(join(root, 'node_modules/@napi-rs'), join(this.place, 'node_modules/@napi-rs'))
  }

  static async install(): Promise<LaunchedComputer> {
    return new LaunchedComputer(
      await bundled('apps/bridge/src/main.ts'),
      await bundled('apps/bridge/src/launcher/main.ts'),
    )
  }

  /** Returns the whole program as of that version. */
  program(version: string): string {
    return this.#program.replaceAll(marked, version)
  }

  async pair(server: string, code: string, host: string): Promise<void> {
    const args = [join(this.place, 'launcher.js'), 'pair', server, code, host]
    const child = spawn(process.execPath, args, { env: this.#env, stdio: 'inherit' })
    const status = await new Promise((resolve) => child.once('exit', resolve))
    if (status !== 0) throw new Error('the bridge was not paired')
  }

  start(): void {
    const child = spawn(process.execPath, [join(this.place, 'launcher.js'), 'run'], { env: this.#env })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.said += String(text)))
    this.#running = child
  }

  /** Kills the launcher as a power cut does. Its program loses the channel. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }

  has(file: string): boolean {
    return existsSync(join(this.place, file))
  }

  damage(file: string): void {
    const bytes = readFileSync(join(this.place, file))
    writeFileSync(join(this.place, file), bytes.subarray(0, bytes.length / 2))
  }

  remove(): void {
    for (const folder of [this.place, this.folder]) rmSync(folder, { recursive: true, force: true })
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      SOFREH_BRIDGE_DIR: this.folder,
      SOFREH_BRIDGE_PORT: '0',
      SOFREH_BRIDGE_ASK_MS: '500',
      SOFREH_BRIDGE_TRIAL_MS: '12000',
    }
  }
}

/** A proxy between a shop and its server. It may change the bytes of a program in transit. */
export class ShopLine {
  spoilsPrograms = false
  readonly #server: Server

  constructor(server: string) {
    this.#server = createServer((asked, answer) => {
      // Uncompressed, so that a change hits the program and not its compression.
      const headers = { ...asked.headers, 'accept-encoding': 'identity' }
      const on = request(`${server}${asked.url}`, { method: asked.method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        const spoils = this.spoilsPrograms && asked.url?.endsWith('/program/file')
        response.on('data', (part: Buffer) => answer.write(spoils ? Buffer.alloc(part.length, 32) : part))
        response.on('end', () => answer.end())
        response.on('error', () => answer.destroy())
      })
      on.on('error', () => answer.destroy())
      answer.on('close', () => on.destroy())
      asked.pipe(on)
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
