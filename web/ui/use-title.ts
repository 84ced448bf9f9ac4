import { useEffect } from 'react'

/** Names the page in the browser's tab, and for who hears it read out; none is the app's own name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | Anchor Camp` : 'Anchor Camp'
  }, [title])
}
