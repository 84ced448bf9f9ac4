import { Box, Button, MenuItem } from '@mui/material'
import { PlainSelect } from '../../ui/plain-select'
import { PAPERS, type Paper } from './printed-report'

/** The choice of paper, and the button that prints a report on it. */
export function PrintOnPaper(props: {
  paper: Paper
  onPaper(paper: Paper): void
  /** Resolves to whether it may be printed, after recording it in the log where required. */
  mayPrint(): Promise<boolean>
  isEmpty: boolean
}) {
  const print = async () => {
    if (await props.mayPrint()) window.print()
  }
  return (
    <>
      <Box sx={{ width: '9rem' }}>
        <PlainSelect label="Paper" small value={props.paper} onChange={(value) => props.onPaper(value as Paper)}>
          {Object.entries(PAPERS).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </PlainSelect>
      </Box>
      <Button variant="outlined" disabled={props.isEmpty} onClick={() => void print()}>
        Print
      </Button>
    </>
  )
}
