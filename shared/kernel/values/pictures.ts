import { z } from 'zod'

/** A picture as a data URL whose first bytes match its declared type. */
const PICTURE = /^data:image\/(?:webp;base64,UklGR|jpeg;base64,\/9j\/)/
/** The part after the comma of a data URL, to its end. */
export const BASE64 = /,[A-Za-z0-9+/]+={0,2}$/
const NO_PICTURE = "This image can't be used. Choose a JPEG or WebP image."

const picture = (longest: number) =>
  z.string().max(longest, 'This picture is too large').regex(PICTURE, NO_PICTURE).regex(BASE64, NO_PICTURE)

/**
 * The longest portrait or item photo, in characters (about 18 kB), because every device of the camp stores them all.
 */
export const FACE_CHARACTERS = 24_000

/** How many ordinary rows such a picture counts as, so that a page of them stays below 5 MB. */
export const FACE_WEIGHT = 25

/** A portrait or the photo of an item. */
export const photoImage = picture(FACE_CHARACTERS)

/** A photographed document, at most about 400 kB. */
export const documentImage = picture(547_000)
