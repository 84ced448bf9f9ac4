import { Box, Typography } from '@mui/material'
import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { ConfirmDialog } from '../ui/confirm-dialog'

const data = z.object({ registrations: z.array(z.number()), campers: z.array(z.string()) })

/** The campers who would lose their bed. */
export type Affected = z.output<typeof data>

/** Returns the affected campers if a cabin change was refused because campers sleep there; otherwise null. */
export function affectedBy(error: unknown): Affected | null {
  if (!(error instanceof Refusal) || error.code !== 'cabin_occupied') return null
  return data.parse(error.data)
}

/** Names the campers who would lose their bed. */
export function LosingBeds({ names }: { names: readonly string[] }) {
  return (
    <>
      <Typography>
        {names.length === 1 ? '1 camper will lose their bed' : `${names.length} campers will lose their beds`} and move
        back to Unassigned:
      </Typography>
      <Box component="ul" sx={{ maxHeight: '40dvh', overflowY: 'auto', my: 2, pl: 5 }}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </Box>
    </>
  )
}

/** Names the campers who would lose their bed, and asks for confirmation. */
export function AffectedDialog(props: {
  title: string
  confirmLabel: string
  names: readonly string[]
  onConfirm(): void
  onClose(): void
}) {
  return (
    <ConfirmDialog
      open
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <LosingBeds names={props.names} />
    </ConfirmDialog>
  )
}
