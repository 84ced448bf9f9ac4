import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The product's server as `npm start` runs it, with its own demo camps; it can be killed and restarted. */
export class CampServer {
  private child: ChildProcess | undefined
  readonly folder = mkdtempSync(join(tmpdir(), 'anchor-e2e-'))

  /** The port chosen at the first start, which later starts use again. */
  port = 0

  /** The link that a first start in production prints. */
  setUpLink = ''

  private constructor(private readonly own: NodeJS.ProcessEnv = {}) {}

  /** A server that an operator starts for the first time, without data or demo camps. */
  static async firstStart(): Promise<CampServer> {
    const secret = 'a secret of tests, long enough for anything'
    const server = new CampServer({ NODE_ENV: 'production', APP_SECRET: secret, HOST: '127.0.0.1' })
    await server.start()
    return server
  }

  /** @param options how many campers the first demo camp has, if not 300, and more environment variables */
  static async start(options: { campers?: number; env?: NodeJS.ProcessEnv } = {}): Promise<CampServer> {
    const server = new CampServer(options.env)
    if (options.campers) await server.command('api/commands/demo.ts', '--campers', String(options.campers))
    else if (process.env.E2E_TEMPLATE) cpSync(process.env.E2E_TEMPLATE, server.folder, { recursive: true })
    await server.start()
    return server
  }

  /** The id of its process. */
  get pid(): number {
    return this.child?.pid ?? 0
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** An empty server with these variables, to be started once it takes over an address. */
  static empty(env: NodeJS.ProcessEnv): CampServer {
    return new CampServer(env)
  }

  /** Starts at the address of a server that has stopped. */
  async startAt({ port }: CampServer): Promise<void> {
    this.port = port
    await this.start()
  }

  /** @param folder where the built product is: this one, or another version */
  async start(folder = ROOT): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.folder,
      DATABASE_URL: undefined,
      NODE_ENV: 'test',
      // Tests send requests faster than people.
      RATE_LIMIT: 'off',
      // Nothing listens there, so no test reaches a real payment or text provider.
      PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9',
      TEXT_PROVIDER_URL: 'http://127.0.0.1:9',
      ...this.own,
    }
    const child = spawn(process.execPath, ['--max-semi-space-size=32', join(folder, 'dist/api/main.js')], {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
    })
    this.child = child
    child.stderr.on('data', (text: Buffer) => process.stderr.write(text))
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString()
        this.setUpLink = said.match(/works once\): (\S+)/)?.[1] ?? this.setUpLink
        const [, port] = said.match(/is ready: https?:\/\/localhost:(\d+)\n/) ?? []
        if (!port) return
        this.port = Number(port)
        resolve()
      })
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
  }

  /** SIGKILL, as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Creates the demo camps once, as a template that later servers copy. Returns a function that removes it. */
  static async template(): Promise<() => void> {
    const server = new CampServer()
    await server.command('api/commands/demo.ts')
    process.env.E2E_TEMPLATE = server.folder
    return () => rmSync(server.folder, { recursive: true, force: true })
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Runs one of the product's scripts on this server's data; returns its output. */
  async command(...args: string[]): Promise<string> {
    return (await this.spawned(process.execPath, ['--import', 'tsx', ...args])).said
  }

  /** Runs an npm script as an operator would (`npm run export -- ...`), with this server's variables. */
  async npmRun(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
    return this.spawned('npm', ['run', '--silent', name, '--', ...args])
  }

  private async spawned(program: string, args: string[]): Promise<{ code: number; said: string }> {
    const own = { DATA_DIR: this.folder, DATABASE_URL: undefined, NODE_ENV: 'test', ...this.own }
    const env = { ...process.env, ...own } as NodeJS.ProcessEnv
    const child = spawn(program, args, { cwd: ROOT, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said }
  }
}

/**
 * A proxy between browser and server that can cut the connection after the server has answered but before the browser
 * gets the answer.
 */
export class Wire {
  private readonly proxy = createServer((from, to) => this.pass(from, to))
  /**
   * Handles the server's complete answer to a request: returns false to cut the connection instead of passing it on.
   */
  onAnswer: (path: string) => Promise<boolean> = async () => true
  /** Returns someone else's response instead of the server's, such as a Wi-Fi portal's. */
  instead: (path: string) => { type: string; body: string } | undefined = () => undefined

  private constructor(private readonly server: CampServer) {}

  static async before(server: CampServer): Promise<Wire> {
    const wire = new Wire(server)
    wire.proxy.listen(0, '127.0.0.1')
    await once(wire.proxy, 'listening')
    return wire
  }

  get url(): string {
    return `http://localhost:${(this.proxy.address() as AddressInfo).port}`
  }

  close(): void {
    this.proxy.closeAllConnections()
    this.proxy.close()
  }

  private pass(from: IncomingMessage, to: ServerResponse): void {
    const { method, url: path = '/', headers } = from
    const other = this.instead(path)
    if (other) {
      to.writeHead(200, { 'content-type': other.type }).end(other.body)
      return
    }
    const onward = request({ host: '127.0.0.1', port: this.server.port, method, path, headers }, (answer) => {
      if (path.startsWith('/api/sync/push')) {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          void this.onAnswer(path).then((passes) => {
            if (!passes) return to.destroy()
            to.writeHead(answer.statusCode ?? 502, answer.headers)
            return to.end(Buffer.concat(pieces))
          })
        })
        return
      }
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }
}
