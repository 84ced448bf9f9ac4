import { useQueries } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { PLATFORM_PAGE } from '#shared/platform/model'
import { requestPage } from '../ui/request'

/** A long list whose pages are fetched as they come into view. */
export interface Pages<T> {
  /** How many rows there are; undefined until the first answer. */
  total: number | undefined
  /** Returns a row; undefined while its page is being fetched. */
  row(index: number): T | undefined
  /** Reports that these rows are visible. */
  see(first: number, last: number): void
  /** Why a page could not be fetched. */
  failed: unknown
  retry(): void
}

/** Fetches the pages of a list that come into view. */
export function usePages<T>(path: string, asked: Readonly<Record<string, string>>): Pages<T> {
  const words = Object.entries(asked).filter(([, value]) => value !== '')
  const question = `${path}?${new URLSearchParams(words)}`
  const [seen, setSeen] = useState({ question, pages: [0] as readonly number[] })
  // A new query starts at the top.
  const pages = seen.question === question ? seen.pages : [0]
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [path, question, page],
      queryFn: () => requestPage<T>(`${question}&limit=${PLATFORM_PAGE}&offset=${page * PLATFORM_PAGE}`),
    })),
  })
  const see = useCallback(
    (first: number, last: number) => {
      const [from, to] = [Math.floor(first / PLATFORM_PAGE), Math.floor(last / PLATFORM_PAGE)]
      const wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      setSeen((before) => {
        const same = before.question === question && wanted.join() === before.pages.join()
        return same ? before : { question, pages: wanted }
      })
    },
    [question],
  )
  // While other pages are being fetched, the list keeps its length.
  const known = useRef<{ question: string; total: number | undefined }>({ question, total: undefined })
  const total = answers.find(({ data }) => data)?.data?.total
  if (total !== undefined || known.current.question !== question) known.current = { question, total }
  const found = new Map(pages.map((page, at) => [page, answers[at]]))
  return {
    total: known.current.total,
    row: (index) => found.get(Math.floor(index / PLATFORM_PAGE))?.data?.rows[index % PLATFORM_PAGE],
    see,
    failed: answers.find(({ error, data }) => error && !data)?.error ?? null,
    retry: () => answers.forEach((answer) => void answer.refetch()),
  }
}
