import { useRef, useState } from 'react'
import { createStaff } from '#shared/staff/mutations'
import type { NewMember } from '#shared/staff/staff-list'
import { addedPrint } from '#shared/staff/undo-add'
import type { MetaValues } from '#sync/replica/replica'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'

const FAILED = { title: 'Staff Member Not Added', message: 'Failed to add this person. Please try again.' }

/** What an import of staff has done so far. */
export interface Progress {
  done: number
  added: number
  errors: { row: number; message: string }[]
}

/** Adds the people of a list one by one; a person who is refused is listed, and the others are added. */
export function useAddStaff() {
  const { mutate, replica, who } = useCamp()
  const [progress, setProgress] = useState<Progress | null>(null)
  const begun = useRef(false)
  const add = async (fileName: string, people: readonly NewMember[], errors: Progress['errors']) => {
    // A double click adds each person once.
    if (begun.current) return
    begun.current = true
    const at = new Date().toISOString()
    const noted: MetaValues['addedStaff']['people'] = []
    let now: Progress = { done: 0, added: 0, errors: [...errors] }
    setProgress(now)
    for (const { row, fields } of people) {
      try {
        const note = async ({ staffId }: { staffId: number }) => {
          noted.push({ staffId, print: addedPrint(fields) })
          await replica.setMeta('addedStaff', { userId: who.userId, fileName, at, people: noted })
        }
        await mutate(createStaff, (ids) => ({ ...fields, staffId: ids.next() }), { alongside: note })
        now = { ...now, done: now.done + 1, added: now.added + 1 }
      } catch (error) {
        const message = `Row ${row}: ${wordsFor(error, FAILED).message}`
        now = { ...now, done: now.done + 1, errors: [...now.errors, { row, message }] }
      }
      setProgress(now)
    }
  }
  return { progress, add }
}
