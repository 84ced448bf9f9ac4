import { Box, TextField, Typography } from '@mui/material'
import type { Camper } from '#shared/campers/model'
import { currentWaiver } from '#shared/registration/reads'
import { useRead } from '../ui/use-read'

/** The typed name of the parent who signs. */
export interface Signer {
  first: string
  last: string
}

/** The waiver, read once and signed once for every child who needs it (Registration rule 24). */
export function SignForAll(props: {
  campers: readonly Pick<Camper, 'id' | 'firstName'>[]
  signer: Signer
  onChange(signer: Signer): void
}) {
  const { campers, signer, onChange } = props
  const waiver = useRead(currentWaiver)
  const names = campers.map(({ firstName }) => firstName)
  const title = names.length === 1 ? `Sign the Waiver for ${names[0]}` : `Sign for All ${names.length} Children`
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{title}</Typography>
      <Box
        role="region"
        aria-label="Waiver"
        // Lets the keyboard scroll it, too.
        tabIndex={0}
        sx={{ maxHeight: 220, overflowY: 'auto', p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{waiver?.text}</Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label="Your First Name"
          value={signer.first}
          onChange={({ target }) => onChange({ ...signer, first: target.value })}
          slotProps={{ htmlInput: { autoComplete: 'given-name', maxLength: 90 } }}
        />
        <TextField
          label="Your Last Name"
          value={signer.last}
          onChange={({ target }) => onChange({ ...signer, last: target.value })}
          slotProps={{ htmlInput: { autoComplete: 'family-name', maxLength: 100 } }}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your name, the time and this version of the waiver are kept as your signature. You can also sign later from the
        home page.
      </Typography>
    </Box>
  )
}
