import { Box, Typography } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { duplicateFamiliesOf, duplicatesOf } from '#shared/campers/reads'
import { ageOn } from '#shared/kernel/values/dates'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'

interface Question {
  title: string
  lines: string[]
  confirm: string
  answer(yes: boolean): void
}

/** Asks before adding a camper who seems to exist already (Campers rule 25). */
export function useDuplicateQuestion(): {
  /** Resolves to whether to add the child. */
  askCamper(child: Parameters<typeof duplicatesOf>[1]): Promise<boolean>
  /** Resolves to whether to add the family. */
  askFamily(family: Parameters<typeof duplicateFamiliesOf>[1]): Promise<boolean>
  question: ReactNode
} {
  const { replica, today } = useCamp()
  const [asked, setAsked] = useState<Question | null>(null)
  const sender = useRef<Element | null>(null)
  // The submit button is disabled until the form has its answer, and cannot take focus before.
  useEffect(() => {
    const from = sender.current
    if (asked || !(from instanceof HTMLElement) || from.matches(':disabled')) return
    sender.current = null
    if (from.isConnected) from.focus()
  })
  const ask = useCallback(
    (what: Omit<Question, 'answer'>) =>
      what.lines.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => setAsked({ ...what, answer: resolve })),
    [],
  )
  const askCamper = useCallback(
    async (added: Parameters<typeof duplicatesOf>[1]) => {
      sender.current = document.activeElement
      const duplicates = await duplicatesOf(new DeviceReader(replica), added)
      const lines = duplicates.map(({ camper, familyName }) =>
        [
          fullName(camper),
          camper.dateOfBirth && `age ${ageOn(camper.dateOfBirth, today)}`,
          familyName && `${familyName} Family`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      return ask({ title: `Is ${fullName(added)} already on the list?`, lines, confirm: 'Add Anyway' })
    },
    [ask, replica, today],
  )
  const askFamily = useCallback(
    async (family: Parameters<typeof duplicateFamiliesOf>[1]) => {
      sender.current = document.activeElement
      const duplicates = await duplicateFamiliesOf(new DeviceReader(replica), family)
      const lines = duplicates.map(({ family: { lastName, city }, campers }) =>
        [`${lastName} Family`, city, campers.map(({ firstName }) => firstName).join(', ')].filter(Boolean).join(', '),
      )
      return ask({ title: `Is the ${family.lastName} Family already on the list?`, lines, confirm: 'Add Anyway' })
    },
    [ask, replica],
  )
  const end = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  const question = asked ? (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.confirm}
      cancelLabel="Go Back"
      onConfirm={() => end(true)}
      onClose={() => end(false)}
    >
      <Box component="ul" tabIndex={0} sx={{ maxHeight: '40dvh', overflowY: 'auto', m: 0, mb: 3, pl: 5 }}>
        {asked.lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Box>
      <Typography>If so, go back and choose the existing record. Adding it again creates a second account.</Typography>
    </ConfirmDialog>
  ) : null
  return { askCamper, askFamily, question }
}
