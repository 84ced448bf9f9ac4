import { RequestFailed } from '../ui/request'

/** A server endpoint that accepts a file. */
export interface UploadEndpoint {
  method: 'POST' | 'PUT'
  path: string
}

/** A file, its form fields, and the key by which the server recognizes a repeated upload. */
export interface Upload {
  file: File
  fields: Record<string, string>
  key: string
}

/** Thrown if the server was not reached, or the person cancelled. */
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
 * Uploads a file with its form, and reports the progress, which only this older browser API (`XMLHttpRequest`) can do.
 *
 * @param onProgress called with 0 to 1
 * @throws RequestFailed if the server refuses it; NotUploaded if it did not arrive, or `signal` aborted it
 */
export function uploadMaterial(
  endpoint: UploadEndpoint,
  { file, fields, key }: Upload,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
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
