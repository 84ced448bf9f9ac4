import type { Config } from '../context/config'
import { DiskFiles } from './disk'
import type { Files } from './port'
import { S3Files } from './s3'

const opened = new WeakMap<Config, Files>()

/** Where this process keeps files. */
export function filesOf(config: Config): Files {
  const known = opened.get(config)
  if (known) return known
  const { url, folder } = config.files
  const files = url ? new S3Files(url) : new DiskFiles(folder)
  opened.set(config, files)
  return files
}
