import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../kernel/canonical'
import type { TrainingMaterial } from './model'

/**
 * What exactly a material says, as a hash: whoever completes it has that on record (Training rule 7). SHA-256 in
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
