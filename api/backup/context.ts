import type { Config } from '../context/config'
import type { Server } from '../context/server'

/** A server, and how it runs. */
export interface BackupContext {
  server: Server
  config: Config
}
