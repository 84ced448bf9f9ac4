import { Box, Button, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import type { Cart } from './kept-cart'

export type Step = 'camper' | 'items' | 'cart'

interface Props {
  step: Step
  setStep(step: Step): void
  camperName: string | undefined
  cart: Cart
  /** What the cart costs with its taxes. */
  total: string
  /** The purchase button, so that a sale needs no look at the cart. */
  children: ReactNode
}

/** On a phone: the current step and a summary of the cart, always within reach of the thumb. */
export function StepBar({ step, setStep, camperName, cart, total, children }: Props) {
  const { profile } = useCamp()
  const pieces = cart.lines.reduce((all, { quantity }) => all + quantity, 0)
  const steps: [Step, string, string][] = [
    ['camper', '1. Camper', camperName ?? 'Choose'],
    ['items', '2. Items', pieces === 1 ? '1 in cart' : `${pieces} in cart`],
    ['cart', '3. Cart', display(total, profile.currency)],
  ]
  return (
    <Paper
      elevation={6}
      square
      data-always-in-reach
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, p: 2, pb: 'max(8px, env(safe-area-inset-bottom))' }}
    >
      <Box
        component="nav"
        aria-label="Sale steps"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}
      >
        {steps.map(([each, label, said]) => (
          <Button
            key={each}
            variant={step === each ? 'contained' : 'outlined'}
            aria-current={step === each ? 'step' : undefined}
            onClick={() => setStep(each)}
            sx={{ minHeight: 52, px: 2, py: 1, flexDirection: 'column', lineHeight: 1.2, minWidth: 0 }}
          >
            <Box component="span" sx={{ fontSize: '0.8438rem', fontWeight: 500 }}>
              {label}
            </Box>
            <Box
              component="span"
              sx={{ maxWidth: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {said}
            </Box>
          </Button>
        ))}
      </Box>
      {children ? <Box sx={{ mt: 2 }}>{children}</Box> : null}
    </Paper>
  )
}
