import { useState } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { readFile } from './read-file'

/** The message for a file that is not a roster. */
export const UNREADABLE = { title: 'Parse Error', message: "This file can't be read. Use a CSV or Excel (.xlsx) file." }

/** Reads a file, or another sheet of it, and shows a message if that isn't possible. */
export function useReadFile(onRead: (chosen: { file: File; table: RosterTable }) => void) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const read = async (file: File | undefined, sheet: number | null = null) => {
    if (!file || busy) return
    setBusy(true)
    try {
      onRead({ file, table: await readFile(file, sheet) })
    } catch (error) {
      toast({ tone: 'error', ms: 6000, ...wordsFor(error, UNREADABLE) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, read }
}
