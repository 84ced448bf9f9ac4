import { Alert } from '@mui/material'
import { CopyText } from '../../ui/copy-text'
import { InfoDialog } from '../../ui/info-dialog'

/** A secret that was just made, which no one sees again. */
export function SecretDialog(props: { title: string; what: 'Key' | 'Secret'; value: string; onClose(): void }) {
  const { title, what, value, onClose } = props
  return (
    <InfoDialog title={title} onClose={onClose}>
      <Alert severity="success">{`Copy the ${what.toLowerCase()} now. It won't be shown again.`}</Alert>
      <CopyText what="text" label={what} value={value} />
    </InfoDialog>
  )
}
