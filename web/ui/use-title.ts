import { useEffect } from 'react'

/** Sets the page's title, for the browser tab and screen readers; without one it is the app's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | Anchor Camp` : 'Anchor Camp'
  }, [title])
}
