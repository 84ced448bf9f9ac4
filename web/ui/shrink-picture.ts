import { FACE_CHARACTERS } from '#shared/kernel/values/pictures'

/** The limits a picture is shrunk to: the longest edge in pixels, and the maximum length of its data URL. */
export interface PictureFit {
  edge: number
  characters: number
  /** Whether it is cropped to a square, as for a face. */
  square?: boolean
}

/** A face on a card. */
export const FACE: PictureFit = { edge: 512, characters: FACE_CHARACTERS, square: true }
/** A document whose small print has to stay readable. */
export const DOCUMENT: PictureFit = { edge: 1600, characters: 547_000 }

const QUALITIES = [0.82, 0.7, 0.55, 0.4]

function draw(image: ImageBitmap, edge: number, square: boolean): HTMLCanvasElement {
  const side = Math.min(image.width, image.height)
  const [width, height] = square ? [side, side] : [image.width, image.height]
  const scale = Math.min(1, edge / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const [left, top] = [(image.width - width) / 2, (image.height - height) / 2]
  const context = canvas.getContext('2d')
  if (context) {
    // Transparent parts would turn black in a format without transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/**
 * Shrinks a picture until it can be stored and sent as it is; its metadata, such as place and camera, is removed.
 *
 * @returns a data URL; null if the file is not a picture that this browser can read
 */
export async function shrinkPicture(
  file: Blob,
  { edge, characters, square = false }: PictureFit,
): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  try {
    for (let size = edge; size > 80; size = Math.round(size * 0.75)) {
      const canvas = draw(image, size, square)
      for (const quality of QUALITIES) {
        const webp = canvas.toDataURL('image/webp', quality)
        // Browsers that cannot write this type return another one.
        const url = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
        if (url.length <= characters) return url
      }
    }
    return null
  } finally {
    image.close()
  }
}
