import { NoConnection, RequestFailed } from './request'

/** A whole camp may take a while on a slow connection. */
const TIMEOUT_MS = 30 * 60 * 1000

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    response = await fetch(path, { credentials: 'include', signal, ...init })
  } catch (error) {
    throw new NoConnection('no answer from the server', { cause: error })
  }
  if (response.ok) return response
  const text = await response.text()
  throw failureOf(response.status, text)
}

function failureOf(status: number, text: string): RequestFailed {
  try {
    const { message, code } = JSON.parse(text) as { message?: string; code?: string }
    return new RequestFailed(status, text, message, code)
  } catch {
    return new RequestFailed(status, text)
  }
}

/** Returns the file name that the server gives. */
function nameIn(response: Response): string {
  const said = response.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(said)?.[1] ?? 'camp'
}

async function saveBody(response: Response): Promise<void> {
  const bytes = await response.blob().catch((error: unknown) => {
    throw new NoConnection('cut off', { cause: error })
  })
  const url = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: url, download: nameIn(response) }).click()
  URL.revokeObjectURL(url)
}

/**
 * Has the server create a file, and downloads it.
 *
 * @throws RequestFailed if it is refused; NoConnection if the server was not reached or the file was cut off
 */
export async function saveFrom(path: string, payload: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await saveBody(await answerTo(path, { method: 'POST', body: JSON.stringify(payload), headers }))
}

/** Downloads a file that the server has; throws as {@link saveFrom} does. */
export async function fetchFile(path: string): Promise<void> {
  await saveBody(await answerTo(path, {}))
}

/** Uploads a file along with form fields. */
export async function sendFile<T>(path: string, file: File, fields: Record<string, string>): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return (await (await answerTo(path, { method: 'POST', body: form })).json()) as T
}
