import { useCallback, useEffect, useState } from 'react'
import { suggestInput } from '#shared/housing/reads'
import type { Suggestion } from '#shared/housing/suggest'
import type { SuggestInput } from '#shared/housing/suggest-input'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../ui/camp'
import type { SuggestTask } from './suggest-worker'

/** How long the first search for beds takes, and each search for better ones (Housing rule 9). */
const FIRST_MS = 2000
const IMPROVE_MS = 5000

/** The suggested beds and the board they are for. */
export interface Proposal {
  input: SuggestInput
  suggestion: Suggestion
}

/** One search: the suggestion it continues from, and how many searches came before. */
interface Round {
  from: Proposal | null
  number: number
}

/**
 * Searches for beds in a worker; `failed` is set if it crashed, and `again` retries. `improve` continues from the
 * current suggestion, which stays on the screen.
 */
export function useProposal(sessionId: number) {
  const { replica } = useCamp()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [failed, setFailed] = useState(false)
  const [searching, setSearching] = useState(true)
  const [round, setRound] = useState<Round>({ from: null, number: 1 })
  useEffect(() => {
    const { from, number } = round
    const worker = new Worker(new URL('./suggest-worker.ts', import.meta.url), { type: 'module' })
    const fail = () => {
      setFailed(true)
      setSearching(false)
    }
    setFailed(false)
    setSearching(true)
    worker.onerror = fail
    worker.onmessageerror = fail
    const begin = async () => {
      const input = from?.input ?? (await suggestInput(new DeviceReader(replica), sessionId))
      worker.onmessage = ({ data }: MessageEvent<Suggestion>) => {
        setProposal({ input, suggestion: data })
        setSearching(false)
      }
      const task: SuggestTask = { input, ms: from ? IMPROVE_MS : FIRST_MS, seed: number, begun: from?.suggestion }
      worker.postMessage(task)
    }
    begin().catch(fail)
    return () => worker.terminate()
  }, [replica, sessionId, round])
  const again = useCallback(() => setRound(({ from, number }) => ({ from, number: number + 1 })), [])
  const improve = useCallback(() => setRound(({ number }) => ({ from: proposal, number: number + 1 })), [proposal])
  return { proposal, failed, searching, again, improve }
}
