/**
 * The script of `/_app`. Opened by a service worker in the place of a page that did not come, it asks for the server every few seconds and
 * loads that page again. At its own address it lists what opens: everything with a network, and what this device has stored without one.
 */
export const shellScript = `(()=>{
const isOwn=location.pathname==='/_app';
const show=(isUp,stored)=>{
document.body.dataset.line=isUp?'up':'down';
for(const link of document.querySelectorAll('[data-cache]')){
const isThere=stored.some((name)=>name.startsWith(link.dataset.cache));
link.hidden=link.href===location.href||!(isThere||(isUp&&isOwn));
}
};
const names=async()=>('caches'in self?caches.keys():[]);
let timer;
const look=async()=>{
clearTimeout(timer);
const isUp=await fetch('/health/ready',{cache:'no-store',signal:AbortSignal.timeout(5000)}).then((answer)=>answer.text().then(()=>answer.ok)).catch(()=>false);
if(isUp&&!isOwn)return location.reload();
show(isUp,await names());
timer=setTimeout(look,4000);
};
document.querySelector('button').addEventListener('click',()=>location.reload());
addEventListener('online',look);
names().then((stored)=>show(false,stored)).then(look);
})()`
