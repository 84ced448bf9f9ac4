import { Alert, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import type { MailPreview, MailSample } from '#shared/settings/mail'
import { InfoDialog } from '../../ui/info-dialog'
import { request } from '../../ui/request'
import { useServerRead } from '../../ui/server-call'

/** A preview of an email with sample names; its links do not work. */
export function MailPreviewDialog(props: { which: MailSample; name: string; onClose(): void }) {
  const { which, name, onClose } = props
  const [as, setAs] = useState<'html' | 'text'>('html')
  const ask = useCallback(() => request<MailPreview>('GET', `/api/settings/mail/preview?which=${which}`), [which])
  const { value, failed } = useServerRead(ask)
  return (
    <InfoDialog title={name} onClose={onClose}>
      {failed && !value ? <Alert severity="warning">{failed}</Alert> : null}
      {value || failed ? null : <Skeleton variant="rounded" height={420} />}
      {value ? (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>Subject:</strong> {value.subject}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={as}
            aria-label="Preview format"
            onChange={(_, next: 'html' | 'text' | null) => next && setAs(next)}
            sx={{ '& .MuiToggleButton-root': { minHeight: 44, px: 4 } }}
          >
            <ToggleButton value="html">Formatted</ToggleButton>
            <ToggleButton value="text">Plain Text</ToggleButton>
          </ToggleButtonGroup>
          {as === 'html' ? (
            <iframe
              title={`Preview: ${name}`}
              sandbox=""
              srcDoc={value.html}
              style={{ width: '100%', height: 420, border: 0, borderRadius: 8, background: '#f8f3ea' }}
            />
          ) : (
            <Typography component="pre" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}>
              {value.text}
            </Typography>
          )}
        </>
      ) : null}
    </InfoDialog>
  )
}
