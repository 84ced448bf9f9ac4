import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Tooltip } from '@mui/material'

/** Prints the page; the tooltip says what it prints. */
export function PrintButton({ title }: { title: string }) {
  return (
    <Tooltip title={title}>
      <Button
        className="no-print"
        variant="outlined"
        aria-label="Print"
        sx={{ minWidth: 44, px: 2 }}
        onClick={() => window.print()}
      >
        <PrintIcon />
      </Button>
    </Tooltip>
  )
}
