import ExpandIcon from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'

/** One step of building a report; on a phone only the first is open at first. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useState(!phone || number === 1)
  const id = useId()
  return (
    <Accordion expanded={isOpen} onChange={(_event, open) => setOpen(open)} disableGutters>
      <AccordionSummary id={id} expandIcon={<ExpandIcon />}>
        <Typography component="span" sx={{ fontWeight: 650 }}>{`${number} ${title}`}</Typography>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  )
}
