import { List, ListItem, ListItemText, Typography } from '@mui/material'
import {
  MAX_DELIVERIES,
  WEBHOOK_SUBJECT_WORDS,
  WEBHOOK_SUBJECTS,
  type WebhookDelivery,
  type WebhookShown,
} from '#shared/settings/webhooks'
import { InfoDialog } from '../../ui/info-dialog'
import { useWhen } from '../../ui/when'

/** Returns what a delivery was about: `Registrations: record 91`. */
function aboutOf({ type, row }: WebhookDelivery): string {
  const subject = WEBHOOK_SUBJECTS.find((each) => type === `${each}.changed`)
  if (subject === undefined) return 'Test'
  return `${WEBHOOK_SUBJECT_WORDS[subject]}: ${row === null ? 'multiple records' : `record ${row}`}`
}

/** Lists the last deliveries of a webhook, and why some failed. */
export function WebhookDeliveries({ webhook, onClose }: { webhook: WebhookShown; onClose(): void }) {
  const when = useWhen()
  const { address, deliveries } = webhook
  return (
    <InfoDialog title={`Deliveries to ${address}`} onClose={onClose}>
      {deliveries.length === 0 ? (
        <Typography>Nothing has been sent yet.</Typography>
      ) : (
        <List aria-label="Deliveries" disablePadding>
          {deliveries.map((delivery, place) => (
            <ListItem key={place} disableGutters>
              <ListItemText
                primary={aboutOf(delivery)}
                secondary={`${when(delivery.at)}: ${delivery.error ?? 'Delivered'}`}
              />
            </ListItem>
          ))}
        </List>
      )}
      {deliveries.length < MAX_DELIVERIES ? null : (
        <Typography sx={{ color: 'text.secondary' }}>{`Only the last ${MAX_DELIVERIES} are kept.`}</Typography>
      )}
    </InfoDialog>
  )
}
