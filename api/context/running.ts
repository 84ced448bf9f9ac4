import type { Config } from './config'
import type { Server } from './server'

/** A server and its configuration. */
export interface RunningServer {
  server: Server
  config: Config
}
