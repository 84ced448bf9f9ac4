import { useCallback, useEffect, useRef, useState } from 'react'
import { useSyncStatus } from './camp'
import { NoConnection, RequestFailed, request } from './request'
import { useToast } from './toast'

/** Returns why a request to the server failed, in words. */
export function callFailed(error: unknown): string {
  if (error instanceof NoConnection) return "You're offline. Try again when you're connected."
  return error instanceof RequestFailed ? error.said : 'Please try again.'
}

/** Data that only the server has, as far as it could be read. */
export interface ServerRead<T> {
  /** The newest answer; undefined until the first one. */
  value: T | undefined
  /** Why the newest request failed; null if it did not. */
  failed: string | null
  /** Asks again. */
  reload(): Promise<void>
}

/**
 * Asks the server for data that no device holds, once there is a connection, and again on each reconnect.
 *
 * @param ask sends the request; a new function is a new request
 */
export function useServerRead<T>(ask: () => Promise<T>): ServerRead<T> {
  const status = useSyncStatus()
  const [answer, setAnswer] = useState<{ value: T | undefined; failed: string | null }>({
    value: undefined,
    failed: null,
  })
  const newest = useRef(ask)
  newest.current = ask
  const reload = useCallback(async () => {
    try {
      const value = await ask()
      // Answers to earlier requests are outdated.
      if (newest.current === ask) setAnswer({ value, failed: null })
    } catch (error) {
      if (newest.current === ask) setAnswer((before) => ({ ...before, failed: callFailed(error) }))
    }
  }, [ask])
  const offline = status.state === 'offline'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the connection comes back
  useEffect(() => void reload(), [reload, offline])
  return { ...answer, reload }
}

/**
 * Has the server do something, and shows a toast with the outcome. Returns a function that resolves to the server's
 * answer, or to undefined if it was not done.
 */
export function useServerCall() {
  const toast = useToast()
  return useCallback(
    async <T>(
      method: string,
      path: string,
      payload: unknown,
      done: string | null,
    ): Promise<{ answer: T } | undefined> => {
      try {
        const answer = await request<T>(method, path, payload)
        if (done) toast({ tone: 'success', title: done })
        return { answer }
      } catch (error) {
        toast({ tone: 'error', title: "That Didn't Work", message: callFailed(error), ms: 6000 })
        return undefined
      }
    },
    [toast],
  )
}
