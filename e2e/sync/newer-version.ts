import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Replaces a text in a file that must contain it. */
function change(file: string, place: string, into: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(place)) throw new Error(`${file} has no longer: ${place}`)
  writeFileSync(file, text.replace(place, into))
}

/** A later version of the product: the same server, with an app whose store items have one more field. */
export class NewerVersion {
  readonly folder = mkdtempSync(join(tmpdir(), 'anchor-newer-'))

  private constructor() {}

  static async build(): Promise<NewerVersion> {
    const version = new NewerVersion()
    const { folder } = version
    for (const name of ['web', 'sync', 'shared', 'package.json', 'tsconfig.json', 'dist/api'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    for (const name of ['node_modules', 'api']) symlinkSync(join(ROOT, name), join(folder, name))
    const model = join(folder, 'shared/store/model.ts')
    change(
      model,
      "defineEntity('store_items', {\n  part: 'store',\n  fields: {",
      '$&\n    shelf: added(text(20), "1"),',
    )
    // Compressing and minifying makes no difference here, and takes most of the time.
    for (const step of ['precompress(),', 'visitorPages(),']) change(join(folder, 'web/vite.config.ts'), step, '')
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const options = ['-c', 'web/vite.config.ts', '--minify', 'false', '--logLevel', 'warn']
    const child = spawn(process.execPath, [vite, 'build', ...options], { cwd: folder, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the build ended with ${code}`)
    return version
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
