import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { showNumber } from '@sofreh/kernel'
import type { ChartShape, Point } from './chart-of-report.ts'

type ReportChartProps = {
  points: readonly Point[]
  kind: ChartShape['kind']
  /** The measured column's name. */
  name: string
}

/** A report as a chart, from right to left. The table below it has the same content for screen readers. */
export function ReportChart({ points, kind, name }: ReportChartProps) {
  const common = {
    h: 260,
    data: points.map(({ label, value }) => ({ label, [name]: value })),
    dataKey: 'label',
    valueFormatter: showNumber,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    xAxisProps: {
      reversed: true,
      interval: 'equidistantPreserveStart' as const,
      minTickGap: 12,
      // The first and the last label need room beside their points.
      padding: { left: 28, right: 28 },
      tickFormatter: isolated,
    },
    yAxisProps: { orientation: 'right' as const, width: 104, tickMargin: 12, tickFormatter: showShort },
  }
  const series = [{ name, color: 'brand.6' }]
  if (kind === 'line')
    return <LineChart {...common} series={series} curveType="monotone" withDots={points.length <= 62} />
  return <BarChart {...common} series={series} maxBarWidth={56} barProps={{ radius: [6, 6, 0, 0] }} />
}

/** The picture is left to right; a label such as a day and its month is read from the right. */
function isolated(label: string): string {
  return `\u2067${label}\u2069`
}

/** Axis labels are whole numbers in Persian digits. */
function showShort(value: number): string {
  return showNumber(Math.round(value))
}
