import { Alert, AlertTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { readWhy, whyInWords } from './why-signed-out'

/** Tells a person whom the office has signed out why, on the screen where they would sign in again. */
export function WhySignedOut() {
  const [why, setWhy] = useState<string | null>(null)
  // In an effect, because the page is also prerendered, where there is no tab that could remember.
  useEffect(() => setWhy(readWhy()), [])
  if (!why) return null
  const { title, message } = whyInWords(why)
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <AlertTitle>{title}</AlertTitle>
      {message}
    </Alert>
  )
}
