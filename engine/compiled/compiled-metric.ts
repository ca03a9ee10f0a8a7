export interface CompiledMetric {
  category: string;
  page: string;
}
