import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material'
import { sayRecoveryCode } from '#shared/auth/second-factor'
import { saveText } from '../../ui/save-file'
import { useToast } from '../../ui/toast'

/** Print styles that hide everything but the codes. */
const ON_PAPER = {
  '@media print': {
    'body > *:not(:has(.recovery-codes)), .MuiBackdrop-root, .MuiDialogActions-root': { display: 'none !important' },
  },
}

/** Shows new recovery codes, this one time only, to be printed, saved or copied. */
export function RecoveryCodes({ codes, account }: { codes: readonly string[]; account: string }) {
  const toast = useToast()
  const said = codes.map(sayRecoveryCode)
  const text = [`Anchor Camp recovery codes for ${account}`, 'Each works once, in place of the code from your app.', '']
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(said.join('\n'))
      toast({ tone: 'success', title: 'Copied' })
    } catch {
      const message = "This browser can't copy them for you. Select the codes and copy them yourself."
      toast({ tone: 'error', title: 'Codes Not Copied', message })
    }
  }
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      <Typography>
        If you lose your phone, you can sign in once with each of these codes. Keep them somewhere safe, such as where
        you keep your passport, and not on your phone.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        className="recovery-codes"
        sx={{
          m: 0,
          p: 4,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
          gap: 2,
          fontFamily: 'monospace',
          fontSize: '1.0625rem',
          userSelect: 'text',
        }}
      >
        {said.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="outlined"
          onClick={() => saveText('anchor-camp-recovery-codes.txt', [...text, ...said].join('\n'))}
        >
          Download
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      <Alert severity="warning" className="no-print">
        These codes are shown only once. Your old codes no longer work.
      </Alert>
    </>
  )
}
