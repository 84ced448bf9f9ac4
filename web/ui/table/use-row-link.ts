import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Returns the address of a row that opens over its list: the same address with the row's id in it, so that the search
 * stays.
 *
 * @param name the id's parameter in the address
 * @param idOf a module-level or otherwise stable function
 */
export function useRowLink<R>(name: string, idOf: (row: R) => number): (row: R) => string {
  const [params] = useSearchParams()
  return useCallback(
    (row: R) => {
      const next = new URLSearchParams(params)
      next.set(name, String(idOf(row)))
      return `?${next}`
    },
    [params, name, idOf],
  )
}
