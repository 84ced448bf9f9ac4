import { LONGEST_LOGO } from '#shared/settings/model'

/** The longest edge of a logo in pixels; the smaller sizes are used if the result is too large to store. */
const EDGES = [512, 384, 256, 192, 128]
const QUALITY = 0.9

/** Decodes an image file in the browser, where scripts inside an SVG do not run. */
async function read(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawn(image: HTMLImageElement, edge: number): string {
  const scale = edge / Math.max(image.naturalWidth, image.naturalHeight)
  // A small picture is not enlarged; an SVG has no meaningful size, and is sharp at any.
  const used = Math.min(1, scale)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * used))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * used))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  // Both formats support transparency; browsers that cannot write the first use the second.
  const webp = canvas.toDataURL('image/webp', QUALITY)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/png')
}

/**
 * Redraws a logo, so that nothing else in the chosen file is stored or sent: no script, no location, no camera data.
 *
 * @returns a data URL that the camp can store; null if the file is not a picture that this browser can read
 */
export async function drawLogo(file: Blob): Promise<string | null> {
  const image = await read(file)
  if (!image) return null
  return EDGES.map((edge) => drawn(image, edge)).find((url) => url.length <= LONGEST_LOGO) ?? null
}
