import { rate } from './load.ts';
import { freshKey, ladderPerson } from './server.ts';
const origin = 'http://127.0.0.1:4599'; const lanes = 32;
const people: any[] = [];
for (let i = 0; i < lanes; i++) { const p = await ladderPerson(origin); const s = await p.client.send('POST','/api/voyagers',{voyagerType:'LADDER_EDIT',input:{accountId:p.account.externalizedAccountId}},{'idempotency-key':freshKey()}); const at=JSON.parse(s.body); people.push({...p, vid: at.voyagerRecordId, at, turn:0}); }
const step = async (l: number) => { const o = people[l]; const event = o.at.stepId==='length'?'CONTINUE':'BACK'; o.turn++; const r = await o.client.send('POST',`/api/voyagers/${o.vid}/updates`,{type:'VoyagerEventRequest',voyagerType:'LADDER_EDIT',stepId:o.at.stepId,revision:o.at.revision,event,values:event==='CONTINUE'?{months:o.months[o.turn%2]}:{}},{'idempotency-key':freshKey()}); if(r.status!==200)throw new Error(r.body); o.at=JSON.parse(r.body); };
await rate(lanes,1500,step); console.log(await rate(lanes,4000,step)); process.exit(0);
