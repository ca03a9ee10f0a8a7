/** The outcomes of the bank aggregator's stand-in. */
export const aggregatorOutcomes = {
  name: 'bankAggregator',
  answers: {
    pass: 'the pages of the bank open, and whoever reads them shares accounts, declines or leaves',
    auto: 'accounts are shared without anybody on the pages of the bank',
    waiting: 'the bank never answers',
    late: 'what is shared stands so at the third asking',
    fail: 'the bank says no',
    cancelled: 'whoever was at the bank has left',
    expired: 'the access has expired',
    down: 'the bank is down',
    degraded: 'the bank answers slowly',
    othername: 'the accounts stand in the name of somebody else',
  },
} as const;
