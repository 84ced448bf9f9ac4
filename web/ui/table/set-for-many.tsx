import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { sentenceFor } from '#shared/registry'
import { useToast } from '../toast'

/** A value that the selected rows may be set to, and which of them may. */
interface Way<W extends string> {
  way: W
  word: string
  /** The ids of the rows that may be set to it. */
  ids: readonly number[]
}

/**
 * Sets the status of several rows, one after the other. A row that is refused stays as it is, and is named with the
 * reason.
 */
export function SetForMany<W extends string>(props: {
  ways: readonly Way<W>[]
  /** How many rows are selected. */
  chosen: number
  set(id: number, way: W): Promise<unknown>
  /** Called once all are set. */
  onDone(): void
}) {
  const { ways, chosen, set, onDone } = props
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const go = async ({ way, word, ids }: Way<W>) => {
    setAnchor(null)
    setBusy(true)
    let [done, why] = [0, '']
    for (const id of ids) {
      try {
        await set(id, way)
        done += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        why = sentenceFor(error.code, error.data).message
      }
    }
    setBusy(false)
    const left = chosen - done
    const stayed = why || `${left} weren't changed because their current status doesn't allow it.`
    toast({
      tone: done > 0 ? 'success' : 'error',
      title: `${done} of ${chosen} Set to ${word}`,
      ...(left > 0 && { message: stayed, ms: 6000 }),
    })
    if (left === 0) onDone()
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Set Status
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ways.map((each) => (
          <MenuItem key={each.way} disabled={each.ids.length === 0} onClick={() => void go(each)}>
            {each.word} ({each.ids.length})
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
