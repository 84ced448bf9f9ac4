/** The variables of a request: the account's key. */
export interface Env {
  Variables: { key: string }
}

/** Returns what the provider says about a wrong request. */
export const wrong = (message: string) => ({ error: { type: 'invalid_request_error', message } })

/** Returns the values of a form whose names look like `metadata[payment]`. */
export function metadataIn(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const found = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return found === undefined ? [] : [[found, value]]
    }),
  )
}
