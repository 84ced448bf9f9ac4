import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'

/** The form of one payment setting, which is saved on its own. */
export function SettingForm(props: { submitLabel: string; busy: boolean; onSave(): void; children: ReactNode }) {
  const { submitLabel, busy, onSave, children } = props
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxWidth: 480 }}
    >
      {children}
      <Button type="submit" variant="contained" loading={busy}>
        {submitLabel}
      </Button>
    </Box>
  )
}
