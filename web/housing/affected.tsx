import { List, ListItem, ListItemText, Typography } from '@mui/material'
import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusal'
import { ConfirmDialog } from '../ui/confirm-dialog'

const data = z.object({ registrations: z.array(z.number()), sleepers: z.array(z.string()) })

/** Those who would lose their bed. */
export type Affected = z.output<typeof data>

/** Who is affected, where a change of a cabin was refused because campers sleep there. */
export function affectedBy(error: unknown): Affected | null {
  if (!(error instanceof Refusal) || error.code !== 'cabin_occupied') return null
  return data.parse(error.data)
}

/** Names those who would lose their bed, and asks once more. */
export function AffectedDialog(props: {
  title: string
  confirmLabel: string
  affected: Affected
  onConfirm(): void
  onClose(): void
}) {
  const { sleepers } = props.affected
  return (
    <ConfirmDialog
      open
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <Typography>
        {sleepers.length === 1 ? '1 camper loses the bed' : `${sleepers.length} campers lose their bed`} and go back to
        Unassigned:
      </Typography>
      <List dense>
        {sleepers.map((name) => (
          <ListItem key={name} disableGutters>
            <ListItemText primary={name} />
          </ListItem>
        ))}
      </List>
    </ConfirmDialog>
  )
}
