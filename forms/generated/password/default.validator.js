// Generated from the declaration. Do not edit: run `npm run site -- generate`.
const exports = {};
exports["-3f405d9f"] = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"password":{"type":"string","allOf":[{"type":"string","pattern":"^[\\s\\S]"},{"type":"string","pattern":"^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$"}]}},"required":["password"],"$id":"-3f405d9f"};
const pattern0 = new RegExp("^[\\s\\S]", "u");
const pattern1 = new RegExp("^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="-3f405d9f" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.password === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.password !== undefined){
let data0 = data.password;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.password.type,parentSchema:schema11.properties.password,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err2 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/allOf/0/pattern",keyword:"pattern",params:{pattern: "^[\\s\\S]"},message:"must match pattern \""+"^[\\s\\S]"+"\"",schema:"^[\\s\\S]",parentSchema:schema11.properties.password.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/allOf/0/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.password.allOf[0].type,parentSchema:schema11.properties.password.allOf[0],data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err4 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/allOf/1/pattern",keyword:"pattern",params:{pattern: "^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$"},message:"must match pattern \""+"^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$"+"\"",schema:"^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]{0,200}$",parentSchema:schema11.properties.password.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/password",schemaPath:"#/properties/password/allOf/1/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.password.allOf[1].type,parentSchema:schema11.properties.password.allOf[1],data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export default exports;
