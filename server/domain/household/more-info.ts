/** The learn-more sheet of the household page. */
export const moreInfo = {
  header: 'How a household view works',
  subheader: 'Two people see one net worth. Each of you decides what of yours is in it.',
  infoSections: [
    {
      header: 'What both of you see',
      body: 'Both of you see the names and balances of shared accounts. Neither of you sees the activity or the documents of an account that is not yours.',
    },
    {
      header: 'What each of you chooses',
      body: 'Each of you chooses which of your own accounts to share. Either of you can share a joint account. An account that is taken back is no longer shown to the other.',
    },
    {
      header: 'Accounts held elsewhere and debts',
      body: 'An account at another bank shows the balance that was read last, with its day. What is owed is taken off the net worth. An account that both of you share counts once.',
    },
    { header: 'How it ends', body: 'To delete the shared view, contact support.' },
  ],
};
