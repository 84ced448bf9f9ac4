import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../kernel/values/canonical'
import type { TrainingMaterial } from './model'

/**
 * Returns a hash of a material's exact content, recorded with each completion (Training rule 7): SHA-256 in
 * hexadecimal of its title, its text and its file or link.
 */
export function versionOf({
  title,
  content,
  fileUrl,
  videoUrl,
}: Pick<TrainingMaterial, 'title' | 'content' | 'fileUrl' | 'videoUrl'>): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson({ title, content, fileUrl, videoUrl }))))
}
