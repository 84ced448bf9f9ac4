import { RequestFailed } from '../ui/request'

/** The call that takes a file. */
export interface UploadEndpoint {
  method: 'POST' | 'PUT'
  path: string
}

/** A file, what goes up with it, and the key by which the server knows the same upload again. */
export interface Upload {
  file: File
  fields: Record<string, string>
  key: string
}

/** The server has not been reached, or the person gave up. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded'
}

function failureOf(status: number, text: string): RequestFailed {
  try {
    const { message, code } = JSON.parse(text) as { message?: string; code?: string }
    return new RequestFailed(status, text, message, code)
  } catch {
    return new RequestFailed(status, text)
  }
}

/**
 * Sends a file with its form, and tells how far it is: only this older way of browsers knows.
 *
 * @param tell is called with 0 to 1
 * @throws RequestFailed when the server refuses it, NotUploaded when it did not come there, or `signal` ended it
 */
export function uploadMaterial(
  door: UploadEndpoint,
  { file, fields, key }: Upload,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open(door.method, door.path)
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200 || request.status === 201) resolve()
      else reject(failureOf(request.status, request.responseText))
    }
    request.onerror = () => reject(new NotUploaded('the server was not reached'))
    request.onabort = () => reject(new NotUploaded('given up'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
