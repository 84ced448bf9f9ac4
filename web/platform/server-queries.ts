import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { RequestFailed, request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'

/** Creates a client that shows the last answer at once when a person returns, and requests it again. */
export function newQueries(): QueryClient {
  // A request without a connection fails at once, and is retried only when the person asks for it.
  return new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: 5000 } } })
}

/** Returns one answer from the server. */
export function useAnswer<T>(path: string, enabled = true) {
  return useQuery({ queryKey: [path], queryFn: () => request<T>('GET', path), enabled })
}

/** The outcome of a request to the server: its answer, or why it was refused. */
export type ActionOutcome<T> = { answer: T } | { failed: unknown }

/** Has the server do something, shows a toast with the outcome, and requests everything on the screen again. */
export function useServerAction() {
  const toast = useToast()
  const queries = useQueryClient()
  return useCallback(
    async <T>(
      method: string,
      path: string,
      payload: unknown,
      words: {
        done: string
        failed: string
        /** What failed, before the reason. */
        about?: string
        /** The title if the server answers that it was not done. */
        undone?: string
      },
      /** Whether an answer means success; by default, every answer does. */
      isDone: (answer: T) => boolean = () => true,
    ): Promise<ActionOutcome<T>> => {
      try {
        const answer = await request<T>(method, path, payload)
        if (isDone(answer)) toast({ tone: 'success', title: words.done })
        else toast({ tone: 'error', title: words.undone ?? words.failed, ms: 6000 })
        await queries.invalidateQueries()
        return { answer }
      } catch (failed) {
        const message = [words.about, callFailed(failed)].filter(Boolean).join(' ')
        toast({ tone: 'error', title: words.failed, message, ms: 6000 })
        return { failed }
      }
    },
    [toast, queries],
  )
}

/**
 * Returns the answer if it was done, for a dialog that stays open if it was not.
 *
 * @throws what stopped it
 */
export function answerOf<T>(outcome: ActionOutcome<T>): T {
  if ('failed' in outcome) throw outcome.failed
  return outcome.answer
}

/** Returns whether the server refused something for this reason. */
export function isRefused(outcome: ActionOutcome<unknown>, code: string): boolean {
  return 'failed' in outcome && outcome.failed instanceof RequestFailed && outcome.failed.code === code
}
