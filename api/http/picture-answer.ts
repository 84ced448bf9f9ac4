const PICTURE = /^data:(image\/(?:webp|jpeg));base64,/

/** Returns a private picture, stored as a data URL, as a response that no browser keeps. */
export function pictureAnswer(image: string): Response {
  const [start = '', mime = ''] = PICTURE.exec(image) ?? []
  const headers = {
    'content-type': mime,
    // The next user of this browser must not see it.
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  }
  return new Response(Buffer.from(image.slice(start.length), 'base64'), { headers })
}
