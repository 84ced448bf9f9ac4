import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Where a row leads that opens over its list: the same address with the row's id in it, so that what is searched for
 * stays.
 *
 * @param name what the id is called in the address
 * @param idOf a function of a module, or one that stays the same
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
