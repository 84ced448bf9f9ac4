import { useEffect, useRef } from 'react'

/** No person types faster than this between two keys; a scanner does. */
const BETWEEN_KEYS_MS = 35
const SHORTEST_CODE = 3

/** Hears a keyboard scanner anywhere on the screen: a quick burst of keys that ends with Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const hear = useRef(onCode)
  hear.current = onCode
  useEffect(() => {
    let code = ''
    let last = 0
    const key = (event: KeyboardEvent) => {
      const quick = event.timeStamp - last < BETWEEN_KEYS_MS
      last = event.timeStamp
      if (event.key === 'Enter') {
        if (quick && code.length >= SHORTEST_CODE) {
          event.preventDefault()
          hear.current(code)
        }
        code = ''
        return
      }
      if (event.key.length === 1) code = quick ? code + event.key : event.key
    }
    document.addEventListener('keydown', key, { capture: true })
    return () => document.removeEventListener('keydown', key, { capture: true })
  }, [])
}
