import type { Config } from './config'
import type { Server } from './server'

/** A server, and how it runs. */
export interface RunningServer {
  server: Server
  config: Config
}
