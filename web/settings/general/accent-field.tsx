import { Box, Button, TextField, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { General } from '#shared/settings/general'
import { readableOn } from '../../ui/accent'

/** The product's own color, which is selected at first. */
const TEAL = '#0b5e63'

/** The camp's own color. A color that would be hard to read is previewed in the darker shade that is actually used. */
export function AccentField({ form }: { form: UseFormReturn<General> }) {
  const paper = useTheme().palette.background.default
  return (
    <Controller
      control={form.control}
      name="accent"
      render={({ field: { value, onChange, ref, onBlur }, fieldState: { error } }) => {
        const shown = value === null ? null : readableOn(paper, value)
        const isMended = shown !== null && shown.toLowerCase() !== value?.toLowerCase()
        return (
          <Box>
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
              <TextField
                label="Accent Color"
                type="color"
                value={value ?? TEAL}
                inputRef={ref}
                onBlur={onBlur}
                onChange={(event) => onChange(event.target.value)}
                error={error !== undefined}
                helperText={error?.message}
                sx={{ width: 140 }}
                slotProps={{ htmlInput: { sx: { height: 28, cursor: 'pointer' } }, inputLabel: { shrink: true } }}
              />
              <Box
                aria-hidden
                sx={{
                  px: 4,
                  minHeight: 44,
                  display: 'flex',
                  alignItems: 'center',
                  borderRadius: 1,
                  fontWeight: 650,
                  bgcolor: shown ?? TEAL,
                  color: '#fff',
                }}
              >
                Sample Button
              </Box>
              {value === null ? null : <Button onClick={() => onChange(null)}>Use the Default Color</Button>}
            </Box>
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }} aria-live="polite">
              {value === null ? "Using the app's default colors." : null}
              {value !== null && isMended
                ? 'This color is hard to read on a light background, so buttons and links use a darker shade, as shown.'
                : null}
              {value !== null && !isMended ? 'This color is easy to read on a light background.' : null}
            </Typography>
          </Box>
        )
      }}
    />
  )
}
