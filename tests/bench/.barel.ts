import { Client, rate } from './load.ts';
const c=new Client('http://127.0.0.1:4401',32); await rate(32,1000,async l=>{await c.send('POST','/write',{id:l});}); console.log('bare',await rate(32,3000,async l=>{await c.send('POST','/write',{id:l});})); process.exit(0);
